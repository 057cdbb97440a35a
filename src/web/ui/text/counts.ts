export { countLines, countOf, countOrders, countUnits, oneOrMany } from '../../../contract/counts.ts'
