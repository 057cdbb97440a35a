import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are part of the scripts; no page has to ask for them.
  routeDiscovery: { mode: 'initial' },
  // One script per page: the router waits forever for a loader whose own script fails to load.
  splitRouteModules: false,
} satisfies Config
