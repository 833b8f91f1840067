import { site } from '../../content/catalogue';
import { LOGO_MARK } from '../../layout/logo-mark';

/** The logo of the catalogue, or the drawn mark. */
export function CompanyMark() {
  if (import.meta.env.LOGO)
    return <img src={import.meta.env.LOGO.src} alt={site.company.logoText} />;
  return (
    <svg
      viewBox={`0 0 ${LOGO_MARK.side} ${LOGO_MARK.side}`}
      role="img"
      aria-label={site.company.logoText}
    >
      <path className="die" d={LOGO_MARK.die} />
      <path className="wire" d={LOGO_MARK.wire} />
    </svg>
  );
}
