import { countOf } from '../../ui/text/counts.ts'
export const countTools = (tools: number) => countOf(tools, 'tool', 'tools')
