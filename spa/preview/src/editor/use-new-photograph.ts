import { useRef, useState } from 'react';

import { rejectedPhotograph } from './picture-box';
import type { Rejection } from './types';
import { useEditor } from './use-editor';

interface Saved {
  /** The file below the folder of pictures; undefined without a photograph. */
  image?: string;
  rejected?: Rejection;
}

/** The file of a new product's photograph, below the folder of pictures. */
function pictureFile(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['product'];
  return `products/${words.join('-')}.jpg`;
}

/**
 * Returns functions that choose and save the photograph of a new product. A second attempt does not
 * save it again.
 */
export function useNewPhotograph() {
  const { putPicture } = useEditor();
  const [file, choose] = useState<File>();
  const saved = useRef<{ file: File; image: string }>(undefined);
  const save = async (name: string): Promise<Saved> => {
    if (!file) return {};
    const rejected = rejectedPhotograph(file);
    if (rejected) return { rejected };
    if (saved.current?.file !== file) {
      const image = pictureFile(name);
      const unsaved = await putPicture(image, file, '', name);
      if (unsaved) return { rejected: unsaved };
      saved.current = { file, image };
    }
    return { image: saved.current.image };
  };
  return { choose, save };
}
