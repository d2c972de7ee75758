import type { Family } from '../types.ts'
import { benchtool } from './benchtool.ts'
import { hafted } from './hafted.ts'
import { handtool } from './handtool.ts'
import { hardware } from './hardware.ts'
import { machineTool } from './machine-tool.ts'

export const TOOLS_FAMILIES: readonly Family[] = [hafted, handtool, hardware, benchtool, machineTool]
