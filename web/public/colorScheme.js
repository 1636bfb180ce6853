// Runs before the first paint, so that a dark screen does not flash white; the page's security policy forbids
// inline scripts. The key is Mantine's own.
const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
const isDark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
