export { createMail, type MailPort, type OutgoingMail } from './mail.ts';
