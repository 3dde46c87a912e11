import type { ReactNode } from 'react';

/** A name within a sentence: what somebody wrote there in another direction turns nothing around. */
export const isolated = (inner: ReactNode[]) => <bdi>{inner}</bdi>;
