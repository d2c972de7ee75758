/** From where one looks at a scene, radians: to its right, and down; the view of its picture. */
export const VIEW = { yaw: 0.61, pitch: 0.31 } as const
