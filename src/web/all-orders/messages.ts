import { showUnits } from '../ui/money.ts'

export const countOrders = (orders: number) => `${showUnits(orders)} ${orders === 1 ? 'order' : 'orders'}`

export const allOrdersMessages = {
  mailAfterUndo: 'Each customer gets a mail after ten seconds. Tracking numbers can follow on the page of each order.',
  othersCannotShip: (others: number) =>
    others === 1
      ? '1 selected order cannot ship and stays as it is.'
      : `${showUnits(others)} selected orders cannot ship and stay as they are.`,
  whatShips: 'Everything that is left of each order ships.',
  undone: (orders: number) => `The shipment of ${countOrders(orders)} was undone`,
  noCustomer: 'No customer has this name, email or company',
  severalCustomers: 'Several customers match. Choose one from the list.',
}
