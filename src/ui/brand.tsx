/** The mark of the product: three lanes with their pins. */
export function Brand({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden>
      <rect width="22" height="22" rx="6" fill="var(--pc-accent)" />
      <path
        d="M5 6.6h12M5 11h12M5 15.4h12"
        stroke="var(--pc-on-accent)"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".42"
      />
      <g fill="var(--pc-on-accent)">
        <circle cx="13.6" cy="6.6" r="2.1" />
        <circle cx="7.8" cy="11" r="2.1" />
        <circle cx="12" cy="15.4" r="2.1" />
      </g>
    </svg>
  )
}
