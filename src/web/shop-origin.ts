import { createContext } from 'react-router'

/** In server loaders: where the shop is reached from outside, for the addresses that other sites and machines read. */
export const shopOrigin = createContext<string>()
