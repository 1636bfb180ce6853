import './app/global.css'
import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadScreen } from './app/router.tsx'
import { startTexts } from './locales/i18n.ts'

const texts = startTexts()
preloadScreen(window.location.pathname)
await texts
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
