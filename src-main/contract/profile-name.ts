import { z } from 'zod'

/** The name of a profile: a folder's on every system, and one that reads well. */
export const ProfileName = z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,38}[A-Za-z0-9])?$/)
