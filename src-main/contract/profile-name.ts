import { z } from 'zod'
import { PROFILE_NAME } from './profile-name-pattern.ts'

export const ProfileName = z.string().regex(PROFILE_NAME)
