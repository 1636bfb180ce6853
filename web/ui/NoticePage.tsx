import type { ComponentProps } from 'react'
import { Notice } from './page/Notice.tsx'
import { useTitle } from './useTitle.ts'

/** A notice that stands for a whole page. */
export function NoticePage(props: Omit<ComponentProps<typeof Notice>, 'isPage'>) {
  useTitle(`${props.title} · Rapport`)
  return <Notice {...props} isPage />
}
