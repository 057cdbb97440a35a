import { createContext, type LoaderFunctionArgs } from 'react-router'

/** For server loaders: the shop's public origin, for canonical and shared addresses. */
export const shopOrigin = createContext<string>()

/** The loader of a public page without other data. */
export const loadOrigin = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopOrigin) })
