// One folder has everything that the next build can reuse: the unpacked browser, encoded pictures,
// compressed files, the bundle, and the published tree that the next one is compared with. The
// build verifies all of it before it uses it.
const KEPT = 'build';

export const onPreBuild = async ({ utils }) => {
  await utils.cache.restore(KEPT);
};

export const onPostBuild = async ({ utils }) => {
  await utils.cache.save(KEPT);
};
