import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../app/shell/LanguageMenu.tsx'
import { ThemeMenu } from '../../app/shell/ThemeMenu.tsx'
import { Logo } from '../../ui/page/Logo.tsx'
import styles from './Entrance.module.css'

/** The frame of the pages before sign-in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.entrance}>
      <header className={styles.bar}>
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo size={44} />
          <p className={styles.name}>Rapport</p>
          <p className={styles.tagline}>{t('tagline')}</p>
        </div>
        <Paper className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </Paper>
      </main>
    </div>
  )
}
