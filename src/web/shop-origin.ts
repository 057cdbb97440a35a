import { createContext } from 'react-router'

/** For server loaders: the shop's public origin, for canonical and shared addresses. */
export const shopOrigin = createContext<string>()
