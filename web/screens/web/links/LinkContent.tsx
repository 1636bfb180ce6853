import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { AddItemList } from '../../../entities/content/AddItemList.tsx'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './LinkBuilder.module.css'

interface Props {
  id: string | null
  /** undefined: on its way. */
  item: Content | undefined
  onChoose: (id: string | null) => void
}

/** The post or story that the link will stand in. */
export function LinkContent({ id, item, onChoose }: Props) {
  const { t } = useTranslation('web')
  if (id === null) return <AddItemList like={null} without={[]} onAdd={onChoose} />
  return (
    <div className={styles.chosen}>
      {item ? <Chosen item={item} /> : <Skeleton height={44} width="100%" />}
      <Button variant="default" size="compact-sm" onClick={() => onChoose(null)}>
        {t('link.other')}
      </Button>
    </div>
  )
}

function Chosen({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const name = useContentName()
  return (
    <>
      <Picture item={item} className={styles.picture ?? ''} />
      <span className={styles.words}>
        <span className={styles.title}>{name(item)}</span>
        <small>
          {t(`kind.${item.kind}`)} · {format.dateTime(item.published_at)}
        </small>
      </span>
    </>
  )
}
