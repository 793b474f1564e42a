import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Seu pagamento',
    words: 'Seu pedido está pronto. Se esta página não continuar automaticamente, toque no botão.',
    button: 'Continuar para o pagamento',
  },
  tooOld: {
    title: 'Seu navegador é antigo demais',
    words: 'Ele não consegue abrir este pagamento com segurança. Nada foi cobrado.',
    how: 'Atualize o navegador ou abra este endereço em outro navegador ou aparelho:',
    address: 'Endereço do seu pedido',
    mail: 'Enviar para mim por e-mail',
  },
  question: 'Página do seu banco',
  returned: {
    title: 'Voltando do seu banco…',
    button: 'Ver status',
  },
  noScript: 'Esta página precisa de JavaScript. Nada foi cobrado.',
};
