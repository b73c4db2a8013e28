type BrandProps = {
  /** The name only where there is room for it. */
  readonly isCompact?: boolean;
};

/** The mark and the name. */
export function Brand({ isCompact = false }: BrandProps) {
  return (
    <span className="flex items-center gap-2 text-lead font-strong text-ink">
      <svg viewBox="0 0 512 512" width="24" height="24" aria-hidden className="keeps-color shrink-0">
        <rect width="512" height="512" rx="120" className="fill-[var(--p-500)]" />
        <path
          className="fill-[var(--p-950)]"
          d="M205 102h167a28 28 0 0 1 28 28v74a28 28 0 0 1-28 28H205a65 65 0 0 1 0-130ZM140 280h167a65 65 0 0 1 0 130H140a28 28 0 0 1-28-28v-74a28 28 0 0 1 28-28Z"
        />
      </svg>
      <span className={isCompact ? "sr-only wide:not-sr-only" : ""}>Schouljoer</span>
    </span>
  );
}
