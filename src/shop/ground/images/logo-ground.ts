/** The backgrounds of logos. */
export const grounds = { light: '#ffffff', dark: '#15171a' }

export type LogoGround = keyof typeof grounds
