import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content, ContentDetails } from '#contract/content/content.ts'
import look from '../../ui/look.module.css'
import { ItemComments } from '../comment/line/ItemComments.tsx'
import { Picture } from '../content/Picture.tsx'
import { useContentName } from '../content/useContentName.ts'
import { Edits } from '../growth/Edits.tsx'
import { Growth } from '../growth/Growth.tsx'
import { ItemLinks } from '../link/ItemLinks.tsx'
import { ItemAttachments } from './ItemAttachments.tsx'
import styles from './ItemDetails.module.css'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemMetrics } from './ItemMetrics.tsx'
import { ItemTags } from './ItemTags.tsx'
import { LongText } from './LongText.tsx'

interface Props {
  item: Content
  /** Undefined until they have come. */
  details: ContentDetails | undefined
  /** What stands in place of the details until then. */
  instead: React.ReactNode
}

/** Everything known about a post or story. What the list has is there at once, its history follows. */
export function ItemDetails({ item, details, instead }: Props) {
  const { t } = useTranslation(['item', 'content'])
  const name = useContentName()
  return (
    <article className={styles.details}>
      <ItemFacts item={item} />
      <ItemTags item={item} />
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} fills className={styles.frame} />
      </div>
      {item.text ? <LongText text={item.text} /> : <p className={look.muted}>{name(item)}</p>}
      <ItemAttachments attachments={item.attachments} />
      <Button
        component="a"
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('content:openAtNetwork')}
      </Button>
      <ItemMetrics item={item} />
      {details ? <Growth item={details} /> : instead}
      {details && <ItemLinks item={details} />}
      {item.kind === 'post' && <ItemComments item={item} />}
      {details && <Edits item={details} />}
    </article>
  )
}
