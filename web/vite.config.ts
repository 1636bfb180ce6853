import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { patientImports } from './patientImports.ts'
import { precompress } from './precompress.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const shell = /\/web\/app\/(App|shell\/Shell)\.tsx$/
const feed = /\/FeedPage\.tsx$/
// What several screens have in common with the Overview, which they must not fetch for it.
const figures =
  /\/contract\/(analytics|metrics\/delta|web\/webAnalytics|web\/webFigures)\.ts$|\/(Panel|ChoiceMenu|ChartTable|LoadedChartDrawing|chartTip|chartTheme|Chart\.module|buckets|annotations\.api|IconFileTypeCsv|IconPhoto|plainText)\.(?:tsx?|mjs|css)$/
const overview = /\/web\/screens\/overview\/OverviewRoute\.tsx$/
// What the bars of the screens have in common, and small parts that the feed must not be fetched for.
const bars =
  /\/(DateRangeFilter|TypeFilter|TagFilter|MoreFilter|ActiveFilters|useActiveFilters|feedAddress|FreshnessChip|SyncBanners|PageHeader|Segments|TagDot|writeMetric|MenuItem|useUser|apiError|Button|IconPlus|IconTable|IconDots|IconPencil|IconArrowUp|views\.api|toasts|useTellFailure|useScrollTogether|comparisons)\.(?:tsx?|mjs)$/

export default defineConfig({
  plugins: [react(), patientImports(), precompress()],
  resolve: {
    alias: {
      // The one it names is for development, with warnings.
      'react-router': fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
      'use-sync-external-store/shim': here('./syncExternalStore.ts'),
      // All errors of next-auth's server, of which its logger needs one: a hundredth of the first load.
      '../core/errors': here('./authErrors.ts'),
    },
  },
  // next-auth/react reads these from Node's process, which a browser does not have.
  define: {
    'process.env.NEXTAUTH_URL': 'undefined',
    'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
    'process.env.VERCEL_URL': 'undefined',
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Whose packages are in the bundle, which carries none of their notices.
    license: { fileName: 'licences.md' },
    // Browsers that know popovers, which every screen needs, preload by themselves.
    modulePreload: { polyfill: false },
    // The frame of every page with the bars of most in one file, and the first page in another: forty small ones compress
    // worse by a fifteenth.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: (file: string) => shell.test(file) || bars.test(file) },
            { name: 'feed', test: feed },
            { name: 'figures', test: figures },
            { name: 'overview', test: overview },
          ],
        },
      },
    },
  },
})
