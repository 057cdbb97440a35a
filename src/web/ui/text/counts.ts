export { countLines, countOf, countOrders, countUnits, oneOrMany } from '../../../contract/ground/counts.ts'
