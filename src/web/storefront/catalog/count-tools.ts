import { showUnits } from '../../ui/text/money.ts'

export const countTools = (tools: number) => (tools === 1 ? '1 tool' : `${showUnits(tools)} tools`)
