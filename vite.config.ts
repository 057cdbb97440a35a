import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The small pieces that every page shows travel together; what only some pages show (forms, dialogs) stays with them. */
const everywhere =
  /src\/web\/ui\/(arrow-link|brand|button|button-class|button-link|empty-state|error-state|icon|money|page-head|page-meta|section-head|signs|spinner|tag)\.tsx?$/

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // One file with everything in it, React in its production form, whatever NODE_ENV the process has.
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: everywhere }] } } } } },
  },
}))
