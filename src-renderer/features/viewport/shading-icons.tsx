import type { ReactNode } from 'react'

interface BallProps {
  readonly children: ReactNode
}

/** A ball of 16 pixels, as each way of shading would draw it. */
function Ball({ children }: BallProps) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      {children}
      <circle cx={8} cy={8} r={6.5} strokeWidth={1.3} />
    </svg>
  )
}

/** Lit and shining. */
export function MaterialIcon() {
  return (
    <Ball>
      <path
        d="M14.5 8A6.5 6.5 0 0 1 3.4 12.6 7.6 7.6 0 0 0 12.6 3.4 6.5 6.5 0 0 1 14.5 8Z"
        fill="currentColor"
        stroke="none"
      />
      <circle cx={5.7} cy={5.7} r={1.3} fill="currentColor" stroke="none" />
    </Ball>
  )
}

/** One plain colour. */
export function ClayIcon() {
  return (
    <Ball>
      <circle cx={8} cy={8} r={6.5} fill="currentColor" fillOpacity={0.45} stroke="none" />
    </Ball>
  )
}

/** Arrows that stand on the surface. */
export function NormalsIcon() {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2.5 14.5a6.5 6.5 0 0 1 11 0" strokeWidth={1.3} />
      <path
        d="M8 11V2m0 0L6.4 3.8M8 2l1.6 1.8M3.6 12 .9 6.6m0 0-.1 2.1m.1-2.1 1.9 1M12.4 12l2.7-5.4m0 0 .1 2.1m-.1-2.1-1.9 1"
        strokeWidth={1.2}
      />
    </svg>
  )
}

/** Squares on the ball. */
export function CheckerIcon() {
  return (
    <Ball>
      <path
        d="M8 1.5A6.5 6.5 0 0 0 1.5 8H8ZM8 8h6.5A6.5 6.5 0 0 1 8 14.5Z"
        fill="currentColor"
        stroke="none"
      />
    </Ball>
  )
}

/** Lines of the mesh alone. */
export function WireIcon() {
  return (
    <Ball>
      <path d="M1.5 8h13M8 1.5c-4 4-4 9 0 13M8 1.5c4 4 4 9 0 13" strokeWidth={1.1} />
    </Ball>
  )
}
