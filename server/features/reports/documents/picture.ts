import { muted } from './brand.ts'

/** Where a picture was and could not be had: quiet hills under a sun, 4 to 3. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="120" height="90"><rect width="120" height="90" rx="4" fill="#f1f1f4"/><g fill="${muted}" fill-opacity="0.28"><circle cx="78" cy="34" r="6"/><path d="M34 62L52 38L66 56L73 48L86 62Z"/></g></svg>`
