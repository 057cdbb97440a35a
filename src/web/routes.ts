import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site, in the order of the specification's route table (section 2). */
export default [layout('ui/site-layout.tsx', [index('home/home.tsx')])] satisfies RouteConfig
