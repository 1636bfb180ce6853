import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = { target: 'http://127.0.0.1:3000', xfwd: true }

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { zod: fileURLToPath(new URL('./contractWithoutZod.ts', import.meta.url)) } },
  // next-auth/react reads these from Node's process, which a browser does not have.
  define: {
    'process.env.NEXTAUTH_URL': 'undefined',
    'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
    'process.env.VERCEL_URL': 'undefined',
  },
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { port: 3001, proxy: { '/api': api } },
})
