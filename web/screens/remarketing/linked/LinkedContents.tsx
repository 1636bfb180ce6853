import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentPreview } from '#contract/content/content.ts'
import { AddItemList } from '../../../entities/content/AddItemList.tsx'
import { previewOf } from '../../../entities/content/previewOf.ts'
import { useContentName } from '../../../entities/content/useContentName.ts'
import look from '../../../ui/look.module.css'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { ContentLine } from './ContentLine.tsx'
import styles from './Linked.module.css'

interface Props {
  items: readonly ContentPreview[]
  onChange: (items: readonly ContentPreview[]) => void
}

/** The posts and stories that something is about. */
export function LinkedContents({ items, onChange }: Props) {
  const { t } = useTranslation('campaigns')
  const nameOf = useContentName()
  return (
    <section aria-label={t('linked.contents')}>
      <div className={styles.head}>
        <p className={styles.label}>{t('linked.contents')}</p>
        <Popup
          label={t('linked.addContent')}
          width={360}
          trigger={(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('linked.addContent')}
            </Button>
          )}
        >
          {(close) => (
            <AddItemList
              like={null}
              without={items.map(({ id }) => id)}
              onAdd={(_id, item) => {
                onChange([...items, previewOf(item)])
                close()
              }}
            />
          )}
        </Popup>
      </div>
      {items.length === 0 && <p className={look.hint}>{t('linked.noContents')}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <ContentLine key={item.id} item={item}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('linked.remove', { name: nameOf(item).slice(0, 60) })}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </ContentLine>
        ))}
      </ul>
    </section>
  )
}
