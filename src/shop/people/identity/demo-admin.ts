/** The address of the administrator that a demo shop adds. No mail reaches it. */
export const DEMO_ADMIN = 'admin@tools.example'
