import type { Picture } from '../../content/catalogue';

export interface Figure {
  label: string;
  value: string;
}

export interface CardProps {
  brand: string;
  /** The kind of thing that the heading names, such as a category; empty if that is obvious. */
  kind: string;
  heading: string;
  /** The sentence below the heading; only shown if there are no figures. */
  text: string;
  figures: Figure[];
  picture: Picture | undefined;
}

/** A text longer than these numbers of characters is set smaller; the style sheet has the sizes. */
const HEADING_STEPS = [17, 34];
const VALUE_STEPS = [16, 40];

function size(text: string, steps: number[]): string {
  return ['large', 'medium', 'small'][steps.filter((step) => text.length > step).length]!;
}

/** The social card: a picture that apps show beside a link to a page. */
export function Card({ brand, kind, heading, text, figures, picture }: CardProps) {
  return (
    <div className={picture ? 'card' : 'card wide'}>
      <div className="words">
        {kind && <p className="kind">{kind}</p>}
        <h1 className={`heading ${size(heading, HEADING_STEPS)}`}>{heading}</h1>
        {figures.length > 0 ? (
          <dl className="figures">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={size(value, VALUE_STEPS)}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text">{text}</p>
        )}
        <p className="brand">{brand}</p>
      </div>
      {picture && (
        <div className={picture.widths ? 'photograph' : 'drawing'}>
          <img src={picture.src} alt="" decoding="sync" />
        </div>
      )}
    </div>
  );
}
