import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'
import type { contract } from '../contract/contract.ts'

export type ShopClient = ContractRouterClient<typeof contract>

/** In server loaders: the calls of the contract, as a visitor, without a network between. */
export const shopClient = createContext<ShopClient>()
