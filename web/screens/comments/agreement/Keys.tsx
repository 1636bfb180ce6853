import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './AgreementPanel.module.css'

const keys = { walk: ['j', 'k'], tone: ['1', '2', '3', '4'], open: ['Enter'], select: ['x'], list: ['?'] }
const names = ['walk', 'tone', 'open', 'select', 'list'] as const

/** The keys with which comments are worked through. */
export function Keys() {
  const { t } = useTranslation('agreement')
  return (
    <section className={styles.section} data-keys>
      <h3 className={styles.title}>{t('keys.title')}</h3>
      <dl className={styles.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
