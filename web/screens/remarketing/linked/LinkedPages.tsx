import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconWorld, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { LinkedPage } from '../campaign/campaignDraft.ts'
import styles from './Linked.module.css'
import { PagePicker } from './PagePicker.tsx'

interface Props {
  pages: readonly LinkedPage[]
  onChange: (pages: readonly LinkedPage[]) => void
}

/** The web pages that a campaign leads to. */
export function LinkedPages({ pages, onChange }: Props) {
  const { t } = useTranslation('campaigns')
  return (
    <section aria-label={t('linked.pages')}>
      <div className={styles.head}>
        <p className={styles.label}>{t('linked.pages')}</p>
        <Popup
          label={t('linked.addPage')}
          width={360}
          trigger={(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('linked.addPage')}
            </Button>
          )}
        >
          {(close) => (
            <PagePicker
              without={pages.map(({ id }) => id)}
              onPick={(page) => {
                onChange([...pages, page])
                close()
              }}
            />
          )}
        </Popup>
      </div>
      {pages.length === 0 && <p className={styles.none}>{t('linked.noPages')}</p>}
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.id} className={styles.line}>
            <span className={styles.mark}>
              <IconWorld size={17} stroke={1.7} aria-hidden />
            </span>
            <span className={styles.words}>
              <bdi className={styles.text}>{pageName(page)}</bdi>
              <small>{shortUrl(page.url)}</small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('linked.remove', { name: pageName(page) })}
              onClick={() => onChange(pages.filter(({ id }) => id !== page.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
