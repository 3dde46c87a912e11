import { Container, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/page.tsx';
import classes from './public.module.css';

interface PublicLeadProps {
  readonly title: string;
  readonly text: string;
  /** A painted picture of four by three, and what is to be seen on it. */
  readonly art: string;
  readonly alt: string;
  /** Buttons below the words. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A public page: its heading and a picture beside it, then its sections. */
export function PublicLead({ title, text, art, alt, actions, children }: PublicLeadProps) {
  return (
    <Container size={1180} w="100%" py={{ base: 'lg', sm: 'xl' }}>
      <Stack gap={72}>
        <div className={classes.lead}>
          <Stack gap="md">
            <PageTitle>{title}</PageTitle>
            <Text size="xl" c="dimmed">
              {text}
            </Text>
            {actions}
          </Stack>
          <img src={art} alt={alt} width={1000} height={750} fetchPriority="high" />
        </div>
        {children}
      </Stack>
    </Container>
  );
}
