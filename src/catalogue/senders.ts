export { default as ky } from 'ky';
export { default as PQueue } from 'p-queue';
