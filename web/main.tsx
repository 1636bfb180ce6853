import './app/global.css'
import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startTexts } from './locales/i18n.ts'

await startTexts()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
