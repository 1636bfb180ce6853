// After `npm ci`, and before `npm pack`: builds the front end. A release comes with it, and without what builds it.
import { execSync } from 'node:child_process'

if (isInstalled('vite')) execSync('npm run build', { stdio: 'inherit' })

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
