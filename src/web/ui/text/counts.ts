export { countLines, countOf, countOrders, oneOrMany } from '../../../contract/counts.ts'
