import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The few routes there are travel with the scripts, once, instead of being asked for by every page.
  routeDiscovery: { mode: 'initial' },
  // A page has one script: the router waits forever for a loader whose own script does not come (src/web/load-route-module.ts).
  splitRouteModules: false,
} satisfies Config
