/** Where the camera stands: degrees. Yaw 0 looks at the front (+Z), 90 at the model's +X side; pitch > 0 looks down. */
export interface ViewAngle {
  readonly yaw: number
  readonly pitch: number
}

/** The view of thumbnails. */
export const THREE_QUARTER: ViewAngle = { yaw: 35, pitch: 18 }

/** The four views of a contact sheet. */
export const SHEET_VIEWS: readonly ViewAngle[] = [
  THREE_QUARTER,
  { yaw: 0, pitch: 8 },
  { yaw: 90, pitch: 8 },
  { yaw: 215, pitch: 18 },
]
