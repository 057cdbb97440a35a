import { defineConfig } from 'vite'

/** The server as one file: a process that starts need not look for a thousand modules. What is loaded only where it is wanted stays outside. */
export default defineConfig({
  build: {
    ssr: 'src/start.ts',
    outDir: 'build/shop',
    target: 'node24',
    minify: false,
    // A source in Latin letters alone takes half the memory in V8.
    rolldownOptions: { output: { entryFileNames: 'start.js', codeSplitting: true, charset: 'ascii', comments: false } },
  },
  ssr: {
    noExternal: true,
    external: ['sharp', 'stripe', 'pg', 'vite', '@aws-sdk/client-s3', 'nodemailer', 'tar-stream'],
  },
  publicDir: false,
})
