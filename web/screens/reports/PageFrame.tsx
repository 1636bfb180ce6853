import { useEffect, useState } from 'react'
import styles from './PageFrame.module.css'
import { followClicks, forwardKeys, markChosen, watchHeight, writePage } from './pageFrame.ts'

interface Props {
  html: string
  title: string
  /** Whether it is as high as its page; else it scrolls by itself. */
  isFitted?: boolean
  isStale?: boolean
  /** The id of the section that is marked. */
  chosen?: string | null
  /** Where sections can be chosen: hears the id of the one that is clicked. */
  onChoose?: (section: string) => void
}

/** With a doctype, since a page without one is drawn by other rules. */
const emptyPage = '<!doctype html><title></title>'

/** The page of a report. It runs no scripts and is not the product's own document, so that its styles and ours keep apart. */
export function PageFrame({
  html,
  title,
  isFitted = false,
  isStale = false,
  chosen = null,
  onChoose,
}: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState<number>()
  const isChoosable = onChoose !== undefined

  useEffect(() => {
    if (page) writePage(page, html)
  }, [page, html])
  useEffect(() => (page ? followClicks(page, onChoose) : undefined), [page, onChoose])
  useEffect(() => (page ? forwardKeys(page) : undefined), [page])
  useEffect(() => {
    // The mark goes with the old page when a new one is written.
    if (page && isChoosable && html) markChosen(page, chosen)
  }, [page, html, chosen, isChoosable])
  useEffect(
    () => (page && isFitted && html ? watchHeight(page, setHeight) : undefined),
    [page, html, isFitted],
  )

  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={emptyPage}
      data-stale={isStale || undefined}
      style={isFitted ? { height } : undefined}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  )
}
