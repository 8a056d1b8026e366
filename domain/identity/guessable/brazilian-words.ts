/** What Brazilians make passwords of, and the words of this product and of whoever uses it: as keys (`key.ts`). */
export const BRAZILIAN_WORDS = `
senha senhas minhasenha senhaforte segredo secreto mudar mudarsenha trocar trocarsenha novasenha alterar esqueci
acesso acessar entrar entrada login usuario usuarios admin administrador administradora administracao sistema suporte
teste testes testando demo exemplo convidado visitante cadastro padrao provisoria temporaria naosei qualquer
programa fidelidade programafidelidade programadefidelidade pontos cashback cupom cupons voucher vouchers sorteio
bilhete bilhetes premio premios desconto promocao cliente clientes participante loja lojas minhaloja vendas vendedor
vendedora gerente gerencia caixa estoque financeiro fiscal comercial diretor diretoria empresa escritorio contabilidade
brasil brasileiro brasileira saopaulo riodejaneiro belohorizonte salvador curitiba fortaleza recife brasilia goiania
manaus florianopolis portoalegre bahia parana minasgerais pernambuco ceara
flamengo mengao corinthians timao palmeiras verdao santos gremio internacional colorado vasco vascodagama cruzeiro
atletico atleticomineiro galo botafogo fluminense athletico coritiba vitoria saopaulofc tricolor futebol campeao
deus jesus jesuscristo cristo deusefiel deuseamor jesusteama jesuseamor amem gloria senhor aleluia nossasenhora
amor teamo euteamo teamomuito amorzinho amormeu meuamor minhavida vida familia minhafamilia filho filha filhos saudade
saudades felicidade feliz felizes esperanca paixao gatinha gatinho princesa principe boneca bebezinho lindo linda
gostoso gostosa querida querido amigo amiga amigos amizade mamae papai vovo vovozinha cachorro gatos
maria joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo
felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson
ricardo marcio jorge alexandre roberto edson diego vitor sergio claudio henrique vinicius arthur bernardo miguel heitor
davi enzo samuel caio murilo renato mauricio mariana anapaula francisca antonia adriana juliana marcia fernanda
patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariaeduarda gabriela vera larissa
claudia beatriz rita luana sonia renata eliane simone cristina isabela helena alice laura sophia sofia valentina
manuela cecilia eloa livia lorena rafaela carolina natalia bianca priscila tatiana viviane raquel debora silvia
silva santana souza sousa oliveira pereira ferreira almeida costa rodrigues gomes martins araujo carvalho barbosa
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta
sexta sabado domingo verao inverno outono primavera natal carnaval
computador internet celular telefone notebook teclado banana abacaxi chocolate cerveja coxinha feijoada pipoca
102030 010203 112233 123321 121314 123abc 010101 202020 303030 121212 131313 141414 151515 171717
181818 191919 192837 147258 159357 258456 321654 456123 987123 963852 741852 10203040 1020304050 11223344 12341234
!@#$%^ !@#$%¨ !@#$%^& !@#$%¨& !@#$%^&* !@#$%¨&* !@#123 123!@#
`;
