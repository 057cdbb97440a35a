import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'
import type { contract } from '../../contract/contract.ts'

export type ShopClient = ContractRouterClient<typeof contract>

/** For server loaders: calls the API in-process, as a visitor. */
export const shopClient = createContext<ShopClient>()
