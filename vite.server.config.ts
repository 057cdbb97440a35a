import { defineConfig } from 'vite'

/** Bundles the server: loading one file is faster than a thousand modules. Packages that are loaded on demand stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build/shop',
    target: 'node24',
    minify: false,
    // V8 keeps a source of one-byte characters in half the memory.
    rolldownOptions: {
      input: {
        start: 'src/start.ts',
        'check-child': 'src/shop/catalog/imports/check-child.ts',
        'statement-child': 'src/shop/office/bank-statements/statement-child.ts',
        'image-child': 'src/shop/ground/images/image-child.ts',
      },
      output: { entryFileNames: '[name].js', codeSplitting: true, charset: 'ascii', comments: false },
    },
  },
  ssr: {
    noExternal: true,
    external: ['sharp', 'stripe', 'pg', 'vite', '@aws-sdk/client-s3', 'nodemailer', 'tar-stream'],
  },
  publicDir: false,
})
