const PATHS = {
  alert: 'M8 5v3.5M8 11h.01M7.1 2.5 1.6 12a1 1 0 0 0 .9 1.5h11a1 1 0 0 0 .9-1.5L8.9 2.5a1 1 0 0 0-1.8 0Z',
  check: 'm3 8.5 3.2 3L13 4.5',
  clock: 'M8 4.5V8l2.3 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M6 6h7.5v7.5H6zM3.5 10H2.5V2.5H10v1',
  download: 'M8 2.5v7M5 7l3 3 3-3M2.5 12.5h11',
  key: 'M9.2 6.8 14 2m-2.2 2.2 1.7 1.7M6.5 13a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  spark: 'M8 2v3m0 6v3M2 8h3m6 0h3M4 4l1.7 1.7m4.6 4.6L12 12m0-8-1.7 1.7M5.7 10.3 4 12',
} as const

export type IconName = keyof typeof PATHS

/** A 16-pixel line icon; decoration only, the words stand beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
